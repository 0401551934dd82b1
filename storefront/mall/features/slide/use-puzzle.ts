import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { answerPuzzle, newPuzzle, type SlidePuzzleData, type SlideType } from '../../api/slide.ts';
import { noTrack, withPoint, type Track } from './track.ts';

/** A wrong place, and a puzzle that is over: another one is shown at once. */
const anotherOne = [1031, 1032];

/** The puzzle that is shown, where its piece is, and the answer. `onPassed` gets the ticket. */
export function usePuzzle(type: SlideType, onPassed: (ticket: string) => void) {
  const [puzzle, setPuzzle] = useState<SlidePuzzleData>();
  const [x, setX] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  /** a new object asks for another one */
  const [asked, setAsked] = useState({ type });
  const track = useRef<Track>(noTrack);

  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const given = await newPuzzle(asked.type);
      if (leaving.signal.aborted) return;
      track.current = noTrack;
      setX(0);
      setPuzzle(given);
    };
    load().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      setPuzzle(undefined);
      setFailure(errorText(error));
    });
    return () => leaving.abort();
  }, [asked]);

  const move = (place: number) => {
    const t = performance.now();
    if (track.current === noTrack) track.current = withPoint(noTrack, { x, t });
    track.current = withPoint(track.current, { x: place, t });
    setX(place);
  };
  const next = () => setAsked({ type });
  const reload = () => {
    setFailure(undefined);
    next();
  };
  const answer = async () => {
    if (!puzzle || pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const { points } = withPoint(track.current, { x, t: performance.now() });
      const { ticket } = await answerPuzzle({ id: puzzle.id, x, track: [...points] });
      onPassed(ticket);
    } catch (error) {
      setFailure(errorText(error));
      if (anotherOne.some((code) => isRefusal(error, code))) next();
    } finally {
      setPending(false);
    }
  };
  return { puzzle, x, move, failure, pending, reload, answer };
}
