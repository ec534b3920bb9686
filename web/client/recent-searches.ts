import type { Suggestion } from '#contract/equipment.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { keepDraft, readDraft } from './drafts/drafts.ts';

/** What somebody has searched for in this tab, the newest first: it is gone when what they have begun to write is. */
const form = 'searched';
const kept = 12;
const offered = 2;

function searched(owner: string): string[] {
  const texts = readDraft(owner, form);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}

/** @param owner the person's uid, or `guestOwner` */
export function rememberSearch(owner: string, words: string): void {
  if (words === '') return;
  const texts = [words, ...searched(owner).filter((text) => text !== words)].slice(0, kept);
  keepDraft(owner, form, texts);
}

/** Those that have this in them, and more. */
export function recentSearches(owner: string, typed: string): Suggestion[] {
  const wanted = typed.toLowerCase();
  return searched(owner)
    .filter((text) => text.toLowerCase().includes(wanted) && text.toLowerCase() !== wanted)
    .slice(0, offered)
    .map((text) => ({
      kind: 'own',
      text,
      url: `${pagePaths.marketplace()}?${new URLSearchParams({ words: text })}`,
    }));
}
