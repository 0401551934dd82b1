export {
  createConversation,
  type Answer,
  type Conversation,
  type Span,
  type Spoken,
  type Unsent,
} from './conversation.ts';
export { merged, type Said } from './merged.ts';
export { chatPictureTypes } from './chat-picture-types.ts';
export { PrivateChatPicture } from './private-chat-picture.tsx';
export { useDraft } from './use-draft.ts';
export { useSpoken } from './use-spoken.ts';
export { useReading } from './use-reading.ts';
export { useLatestInSight } from './use-latest-in-sight.ts';
