import { useLocation } from 'wouter';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { Lottery } from '../features/lottery/lottery.tsx';
import { BackToTop } from './back-to-top.tsx';
import { useHidingBar } from './use-hiding-bar.ts';

/** What stands over the page, in places that do not cover each other; it may load after the first view. */
export default function Floating() {
  const [path] = useLocation();
  useHidingBar();
  return (
    <div className="shell-floating">
      <Lottery />
      <div className="shell-floating-end">
        <BackToTop />
        <CartBar path={path} />
      </div>
    </div>
  );
}
