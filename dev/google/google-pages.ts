import { escapeHtml } from '#server/features/mail/mail-template.ts';

/** An account as the stand-in tells of it; the address names it. */
export interface SampleAccount {
  email: string;
  name: string;
  /** Whether the address is told as verified. */
  verified: boolean;
}

export const sampleAccounts: SampleAccount[] = [
  { email: 'greta.lind@gmail.example', name: 'Greta Lind', verified: true },
  { email: 'omar.haddad@gmail.example', name: 'Omar Haddad', verified: true },
  { email: 'una.proven@gmail.example', name: 'Una Proven', verified: false },
];

const label = 'Development stand-in for Google. Not Google.';

/** Where someone chooses who to be. `request` comes back with the choice, to `action`. */
export function accountPage(action: string, request: Record<string, string>): string {
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const form = (content: string) => `<form method="post" action="${action}">${hidden}${content}</form>`;
  const samples = sampleAccounts.map(({ email, name, verified }) =>
    form(
      `<input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}">` +
        (verified ? '<input type="hidden" name="verified" value="on">' : '') +
        `<button><strong>${name}</strong><br>${email}, ${verified ? 'verified' : 'not verified'}</button>`,
    ),
  );
  return page(
    'Choose an account',
    `<p>Nobody's password is asked for, and whoever you choose, you are. A site in production has no such page.</p>` +
      samples.join('') +
      '<h2>Someone else</h2>' +
      form(
        '<label>Email <input name="email" type="email" required maxlength="254"></label>' +
          '<label>Name <input name="name" required maxlength="80"></label>' +
          '<label class="box"><input name="verified" type="checkbox" checked> The address is verified</label>' +
          '<button class="primary">Continue</button>',
      ) +
      form('<button name="cancel" value="on">Cancel</button>'),
  );
}

export function refusalPage(problem: string): string {
  return page('This sign-in cannot go on', `<p>${escapeHtml(problem)}</p>`);
}

function page(title: string, body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${title} (${label})</title><style>${style}</style></head>` +
    `<body><header class="label">${label}</header><main><h1>${title}</h1>${body}</main></body></html>`
  );
}

const style = `
body{font:18px/1.5 system-ui;margin:0;color:#1d2b33;background:#fbf8f1}
main{max-width:440px;margin:0 auto;padding:0 1rem 2rem}
.label{margin:0;padding:.75rem 1rem;background:#f3c04f;font-weight:700;text-align:center}
form{margin:0 0 .75rem}
label{display:block;margin:0 0 .75rem}
input:not([type=checkbox]){display:block;box-sizing:border-box;width:100%;min-height:44px;font:inherit;padding:0 .5rem}
.box{display:flex;align-items:center;gap:.5rem;min-height:44px}
.box input{width:24px;height:24px}
button{width:100%;min-height:44px;padding:.5rem 1rem;font:inherit;text-align:left;background:#fff;border:1px solid #5b6b73;border-radius:8px;cursor:pointer}
button.primary{color:#fff;background:#0b5563}
`;
