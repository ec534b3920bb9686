/** The mark: a handrail that curves down to meet the hand, with an amber end cap. Decoration beside the name. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <path d="M14 41V25M29 41V15.5" className="stroke-teal" strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M5 30.5 32 12.3c4.6-3.1 10.3-.6 10.3 5.2v4"
        className="stroke-teal"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="42.3" cy="23.4" r="4.4" className="fill-amber stroke-amber-edge" strokeWidth="1" />
    </svg>
  );
}
