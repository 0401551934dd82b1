// The page can be seen before its code has come. This notes the buttons that are pressed meanwhile; navigation/early-presses.ts presses them
// again. Links and forms work without code.
(() => {
  const buttons = [];
  const note = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && !button.form && !button.hasAttribute('popovertarget')) buttons.push(button);
  };
  addEventListener('click', note, true);
  globalThis.earlyPresses = {
    end() {
      removeEventListener('click', note, true);
      return buttons.splice(0);
    },
  };
})();
