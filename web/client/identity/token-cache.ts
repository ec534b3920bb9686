interface TokenCacheOptions {
  /** Milliseconds since 1970. */
  now(): number;
  /** Asks the provider for a token (a JWT); null when nobody is signed in. */
  load(): Promise<string | null>;
}

/** Milliseconds before its end at which a token is replaced. */
const refreshEarly = 60_000;

/** Keeps the identity token until a minute before it ends; however many ask, one request is in flight. */
export function createTokenCache({ now, load }: TokenCacheOptions) {
  let kept: { token: string; useUntil: number } | null = null;
  let loading: Promise<string | null> | null = null;

  function refresh(): Promise<string | null> {
    const asked = now();
    const mine = load()
      .then((token) => {
        // The cache was cleared during the request: this token belongs to a session that has ended.
        if (loading !== mine || token === null) return token;
        // By its lifetime, not its end: a browser's clock may be wrong by hours.
        kept = { token, useUntil: asked + lifetimeOf(token) - refreshEarly };
        return token;
      })
      .finally(() => {
        if (loading === mine) loading = null;
      });
    loading = mine;
    return mine;
  }

  return {
    async get(): Promise<string | null> {
      if (kept && now() < kept.useUntil) return kept.token;
      return loading ?? refresh();
    },
    /** After the session changed. */
    forget(): void {
      kept = null;
      loading = null;
    },
  };
}

/** Milliseconds from its making to its end. */
function lifetimeOf(token: string): number {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
  return (exp - iat) * 1000;
}
