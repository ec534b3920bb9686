import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { suggestWords, type Suggestion } from '#contract/equipment.ts';
import * as words from '#contract/wording/suggestions.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { recentSearches, rememberSearch } from '#web/client/recent-searches.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Milliseconds without a key before what is typed is asked about. */
const settled = 120;
const none: readonly Suggestion[] = [];

interface SearchSuggestionsProps {
  /** The search box, in a form that is positioned. */
  box: RefObject<HTMLInputElement | null>;
}

/**
 * What the words in the search box may become: a listbox below it, over the page. The box keeps the focus; arrows choose,
 * Enter follows what is chosen or else searches, Escape closes.
 */
export function SearchSuggestions({ box }: SearchSuggestionsProps) {
  const id = useId();
  const { typed, suggestions, close } = useSuggestions(box);
  const [chosen, choose] = useState(-1);
  const [chosenFor, setChosenFor] = useState(suggestions);
  if (chosenFor !== suggestions) {
    setChosenFor(suggestions);
    choose(-1);
  }
  const isOpen = suggestions.length > 0;
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(isOpen));
    if (chosen < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    if (chosen >= 0) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [box, id, isOpen, chosen]);

  useEffect(() => {
    const input = box.current;
    if (!input || !isOpen) return;
    const count = suggestions.length;
    function onKey(event: KeyboardEvent): void {
      if (event.isComposing) return;
      const { key } = event;
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) choose((at) => (at < 0 && step < 0 ? count - 1 : at + step >= count ? -1 : at + step));
      else if (key === 'Escape') close();
      else if (key === 'Enter' && chosen >= 0) document.getElementById(`${id}-${chosen}`)?.click();
      else return;
      event.preventDefault();
    }
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [box, id, isOpen, suggestions, chosen, close]);

  return (
    <>
      <VisuallyHidden role="status">
        {typed && isOpen ? words.countOf(suggestions.length) : ''}
      </VisuallyHidden>
      <div
        id={id}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-md border-2 border-edge bg-surface py-1 shadow-pop print:hidden"
      >
        {suggestions.map(({ kind, text, url }, at) => (
          <Link
            key={`${kind} ${url}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === chosen}
            tabIndex={-1}
            to={url}
            className={cx(
              'flex min-h-[44px] flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 leading-snug text-ink no-underline hover:bg-teal-soft',
              at === chosen && 'bg-teal-soft outline-2 -outline-offset-2 outline-focus',
            )}
            // The box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={close}
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>{' '}
            <span className="text-sm text-muted">{words.kindNames[kind]}</span>
          </Link>
        ))}
      </div>
    </>
  );
}

/** What is suggested for what is typed now; answers that come late are dropped. */
function useSuggestions(box: RefObject<HTMLInputElement | null>) {
  const { api } = useSession();
  const owner = useViewer()?.uid ?? guestOwner;
  const [typed, setTyped] = useState('');
  const [suggestions, suggest] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(null);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asked.current?.abort();
  }, []);
  const clear = useCallback(() => {
    stop();
    setTyped('');
    suggest(none);
  }, [stop]);

  useEffect(() => {
    const input = box.current;
    const form = input?.form;
    if (!input || !form) return;
    const look = async (text: string): Promise<void> => {
      const { signal } = (asked.current = new AbortController());
      try {
        const found = await api.call(suggestWords, { query: { words: text } }, { signal });
        if (signal.aborted) return;
        setTyped(text);
        suggest([...found, ...recentSearches(owner, text)].map((one) => withKept(one, form)));
      } catch {
        // The search itself works without; what was suggested for other words goes.
        if (!signal.aborted) clear();
      }
    };
    const onInput = () => {
      stop();
      const text = input.value.trim();
      if (text === '') return clear();
      timer.current = setTimeout(() => void look(text), settled);
    };
    const onSubmit = () => {
      clear();
      rememberSearch(owner, input.value.trim());
    };
    input.addEventListener('input', onInput);
    input.addEventListener('blur', clear);
    form.addEventListener('submit', onSubmit);
    // Typed before this was loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput();
    return () => {
      stop();
      input.removeEventListener('input', onInput);
      input.removeEventListener('blur', clear);
      form.removeEventListener('submit', onSubmit);
    };
  }, [api, box, owner, stop, clear]);

  return { typed, suggestions, close: clear };
}

/** A suggestion in the same place and for the same needs as what is shown now, where it names no others. */
function withKept(suggestion: Suggestion, form: HTMLFormElement): Suggestion {
  const [path = '', query] = suggestion.url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const kept = new FormData(form);
  for (const name of ['zip_code', 'radius', 'needs', 'fit']) {
    const value = kept.get(name);
    if (typeof value === 'string' && !parameters.has(name)) parameters.set(name, value);
  }
  return { ...suggestion, url: parameters.size > 0 ? `${path}?${parameters}` : path };
}
