import { expect, type Page } from '@playwright/test';

/** A chat with these words is kept in the browser, and what shows it without a connection is ready. */
export const untilKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        // To open it before the page does would make it, without what the page puts into it.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'handrail-kept')) return '';
        const request = indexedDB.open('handrail-kept');
        await new Promise((resolve) => request.addEventListener('success', resolve));
        const database = request.result;
        try {
          if (!database.objectStoreNames.contains('chats')) return '';
          const all = database.transaction('chats').objectStore('chats').getAll();
          await new Promise((resolve) => all.addEventListener('success', resolve));
          return JSON.stringify(all.result);
        } finally {
          database.close();
        }
      }),
    )
    .toContain(text);
