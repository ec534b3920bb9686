/**
 * The slot for an advertisement, 300 by 250 px, not configured (spec §2, §9): reserved space with nothing in it. Screen
 * readers ignore it and it cannot be focused.
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
