import type { Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-chat', 'the conversation, a live log'],
    ['mall-chat-messages', 'the messages, an ordered list'],
    ['mall-chat-mark', 'a day, or where the new ones begin'],
    ['mall-bubble', 'one message; the reader’s own at the end of the line'],
    ['mall-bubble-avatar', 'a small picture of who says it'],
    ['mall-bubble-author', 'who says it; always read, seen only if asked for'],
    ['mall-bubble-about', 'what it is about'],
    ['mall-bubble-words', 'the words, in their own direction of writing'],
    ['mall-bubble-picture', 'a picture in their place, which leads to its full size'],
    ['mall-bubble-when', 'when, and what became of it'],
    ['mall-bubble-error', 'why it was not sent, with what can be done'],
  ],
  keys: [
    ['Tab', 'reaches the conversation, then the links and buttons inside'],
    ['Arrow keys, Page Up, Page Down', 'scroll it'],
  ],
  dos: [
    'Show the author where more than two take part.',
    'Keep a message that was refused, with its words and a way to send it again.',
    'Hold the place of a picture until it has come.',
    'Keep the latest in sight, unless the reader has scrolled up.',
  ],
  donts: [
    'Tell people apart by colour or side alone: the author is named.',
    'Cut long messages.',
    'Put a field into the log: it stands below.',
  ],
};
