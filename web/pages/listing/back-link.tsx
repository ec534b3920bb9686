import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { cameFromMarketplace } from '#web/components/listing/listing-card.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';

/** To the marketplace; for someone who came from there, back to the same position, filters and all. */
export function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      to={pagePaths.marketplace()}
      className={cx(buttonClass(), 'max-sm:px-3!')}
      onClick={(event) => {
        if (!cameFromMarketplace(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-5 max-[23rem]:hidden" />
      {wording.back}
    </Link>
  );
}
