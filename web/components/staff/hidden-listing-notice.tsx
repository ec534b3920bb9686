import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/hidden-listing.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface HiddenListingNoticeProps {
  hiddenBy: keyof typeof words.hiddenFromOthers;
  /** The seller's. */
  uid: string;
  hasPictures: boolean;
}

/** Says above a listing's page that only staff are shown it, and why; where its seller is looked at. */
export function HiddenListingNotice({ hiddenBy, uid, hasPictures }: HiddenListingNoticeProps) {
  return (
    <Notice
      live={false}
      className="mb-4"
      action={
        <TallLink to={staffPaths.person(uid)} className="text-inherit">
          {words.sellerMore}
        </TallLink>
      }
    >
      {words.hiddenFromOthers[hiddenBy]} {hasPictures ? null : words.picturesPutAway}
    </Notice>
  );
}
