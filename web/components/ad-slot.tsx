/**
 * The place of an advertisement, 300 by 250 px, not configured (spec §2, §9): room that is kept, with nothing to be
 * seen. It says nothing to screen readers and cannot be focused.
 */
export function AdSlot() {
  return (
    <div
      aria-hidden="true"
      data-ad-slot="300x250"
      className="h-[250px] w-[300px] max-w-full shrink-0 print:hidden"
    />
  );
}
