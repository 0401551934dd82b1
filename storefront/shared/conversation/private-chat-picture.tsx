import { ChatPicture } from '@caravan/ui-kit';
import { usePrivatePicture } from '../api/use-private-picture.ts';

type Props = {
  readonly url: string;
  readonly alt: string;
  /** said where it cannot be had */
  readonly away: string;
};

/** A picture of a conversation, which only its two sides may see. */
export function PrivateChatPicture({ url, alt, away }: Props) {
  const { src, failed } = usePrivatePicture(url);
  return failed ? away : <ChatPicture src={src} alt={alt} />;
}
