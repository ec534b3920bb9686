import type { Suggestion } from '#contract/equipment.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { guestOwner } from './drafts/draft-keys.ts';
import { keepDraft, readDraft } from './drafts/drafts.ts';

/** What a guest has searched for in this tab, the newest first: it is gone when what they have begun to write is. */
const form = 'searched';
const kept = 12;
const offered = 2;

function searched(): string[] {
  const texts = readDraft(guestOwner, form);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}

export function rememberSearch(words: string): void {
  if (words === '') return;
  const texts = [words, ...searched().filter((text) => text !== words)].slice(0, kept);
  keepDraft(guestOwner, form, texts);
}

/** Those that have this in them, and more. */
export function recentSearches(typed: string): Suggestion[] {
  const wanted = typed.toLowerCase();
  return searched()
    .filter((text) => text.toLowerCase().includes(wanted) && text.toLowerCase() !== wanted)
    .slice(0, offered)
    .map((text) => ({
      kind: 'own',
      text,
      url: `${pagePaths.marketplace()}?${new URLSearchParams({ words: text })}`,
    }));
}
