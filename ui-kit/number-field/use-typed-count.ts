import { useEffect, useEffectEvent, useState } from 'react';
import {
  useNumberFieldState,
  type NumberFieldState,
  type NumberFieldStateOptions,
} from 'react-stately/useNumberFieldState';

/** How long after the last key what is wrong is said, ms: "1" is no mistake of who is typing 100. */
const patience = 800;

interface Options extends Omit<NumberFieldStateOptions, 'value' | 'onChange' | 'commitBehavior'> {
  /** null: the field is empty */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Whether something is wrong with the value. */
  wrong: boolean;
}

/**
 * A count as it is typed: told with every key, left as it is, also empty or beyond its limits. `quiet`: somebody is typing, and
 * what is wrong is not to be said yet.
 */
export function useTypedCount({ value, onChange, wrong, ...options }: Options): {
  state: NumberFieldState;
  quiet: boolean;
  /** Says now what is wrong. */
  speak: () => void;
} {
  // what the field held when the typing began: it is not written anew while somebody types
  const [held, setHeld] = useState<{ value: number | null }>();
  // how many keys were pressed since something was last said; 0: all is said
  const [unsaid, setUnsaid] = useState(0);
  const quiet = unsaid > 0;
  const tell = (count: number) => {
    const told = Number.isNaN(count) ? null : count;
    if (told !== value) onChange(told);
  };
  const state = useNumberFieldState({
    ...options,
    isInvalid: wrong && !quiet,
    value: (held ? held.value : value) ?? Number.NaN,
    onChange: tell,
    commitBehavior: 'validate',
  });
  const typed = state.numberValue;
  const tellTyped = useEffectEvent(tell);
  useEffect(() => {
    if (held) tellTyped(typed);
  }, [held, typed]);
  useEffect(() => {
    if (unsaid === 0) return undefined;
    const timer = setTimeout(() => setUnsaid(0), patience);
    return () => clearTimeout(timer);
  }, [unsaid]);
  const settled =
    <Rest extends unknown[]>(step: (...rest: Rest) => void) =>
    (...rest: Rest) => {
      step(...rest);
      setHeld(undefined);
      setUnsaid(0);
    };
  return {
    quiet,
    speak: () => setUnsaid(0),
    state: {
      ...state,
      setInputValue: (text) => {
        state.setInputValue(text);
        setHeld((before) => before ?? { value });
        if (!wrong || quiet) setUnsaid((keys) => keys + 1);
      },
      commit: settled(state.commit),
      increment: settled(state.increment),
      decrement: settled(state.decrement),
      incrementToMax: settled(state.incrementToMax),
      decrementToMin: settled(state.decrementToMin),
    },
  };
}
