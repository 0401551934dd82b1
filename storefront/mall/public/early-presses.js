// The page can be seen before its code has come. This notes the buttons that are pressed meanwhile; navigation/early-presses.tsx presses them
// again. Links and forms work without code.
(() => {
  // by their button, each once: who presses again because nothing happened wants one thing done once
  let presses = new Map();
  // all of them, to begin with
  let isWaiting = Boolean;
  const note = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button && !button.form && !button.hasAttribute('popovertarget') && isWaiting(button))
      presses.set(button, event);
  };
  addEventListener('click', note, true);
  globalThis.earlyPresses = {
    // The code has come to all but the buttons that still wait. Gives those that were pressed before; a press that is under way is answered by itself.
    come(stillWaits) {
      const ready = [...presses].filter(([button]) => !stillWaits(button));
      presses = new Map([...presses].filter(([button]) => stillWaits(button)));
      isWaiting = stillWaits;
      return ready.filter(([, event]) => event.eventPhase === Event.NONE).map(([button]) => button);
    },
    end() {
      removeEventListener('click', note, true);
      return this.come(() => false);
    },
  };
})();
