/** A mail to whoever runs the site. */
export function SupportAddress({ email }: { email: string | undefined }) {
  return (
    <a href={`mailto:${email}`} className="wrap-anywhere">
      {email}
    </a>
  );
}
