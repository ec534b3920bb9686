import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { listCategories } from '#contract/categories.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { uploadListingImages } from '#contract/images.ts';
import {
  addToWatchlist,
  createListing,
  editListing,
  getListing,
  setListingStatus,
} from '#contract/listings.ts';
import { addNeeds } from '#contract/needs.ts';
import { createSocketTicket, startConversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { socketPaths } from '#contract/realtime.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { createApiClient } from '#web/client/api.ts';
import { createBuiltinIdentityClient } from '#web/client/identity/builtin-identity.ts';
import { phonePictures } from './listings.ts';
import { fetchOf } from './people.ts';

/** What a test needs to be there, made by the calls of the pages for whoever is signed in in this browser. */
function clientOf(site: APIRequestContext) {
  const fetch = fetchOf(site);
  const identity = createBuiltinIdentityClient({ fetch });
  return { identity, api: createApiClient({ token: (options) => identity.token(options), fetch }) };
}

/** Posts a lightweight wheelchair in Austin. @returns the path of its page */
export async function haveListing(
  site: APIRequestContext,
  {
    title,
    description = 'Used for one summer. Folds flat, fits a small car.',
    pictures = phonePictures.slice(0, 1),
    details = {},
    chat = true,
  }: {
    title: string;
    description?: string;
    pictures?: string[];
    details?: Record<string, string | number | boolean>;
    chat?: boolean;
  },
): Promise<string> {
  const { api, identity } = clientOf(site);
  const form = new FormData();
  for (const file of pictures)
    form.append('images', new File([new Uint8Array(await readFile(file))], path.basename(file)));
  const uploaded = await site.post(uploadListingImages.path, {
    headers: { authorization: `Token ${await identity.token()}` },
    multipart: form,
  });
  const { images } = (await uploaded.json()) as ReplyOf<typeof uploadListingImages>;
  const category = (await api.call(listCategories, {})).find(({ slug }) => slug === 'manual-wheelchairs')!;
  const { id } = await api.call(createListing, {
    body: {
      title,
      description,
      price: 145.5,
      category: { id: category.id },
      condition: 'like new',
      zip_code: '78701',
      image_urls: images.map(({ url }) => url),
      details,
      contact_methods: { emailRelay: true, instantChat: chat, textCall: false },
    },
  });
  return pagePaths.listing(id);
}

export async function haveOnWatchlist(site: APIRequestContext, listing: string): Promise<void> {
  await clientOf(site).api.call(addToWatchlist, { body: { listing_id: idOf(listing) } });
}

/** Lowers the price of an own listing. */
export async function haveCheaper(site: APIRequestContext, listing: string, price: number): Promise<void> {
  const { api } = clientOf(site);
  const params = { id: idOf(listing) };
  const { title, description, category, condition, zip_code, image_urls } = await api.call(getListing, {
    params,
  });
  await api.call(editListing, {
    params,
    body: { title, description, price, category_id: category.id, condition, zip_code, image_urls },
  });
}

/** Passes an own listing on, to somebody from elsewhere. */
export async function haveGone(site: APIRequestContext, listing: string): Promise<void> {
  await clientOf(site).api.call(setListingStatus, {
    params: { id: idOf(listing) },
    body: { status: 'passed-on' },
  });
}

/** Keeps a needs sheet on the account. @returns its id */
export async function haveNeeds(
  site: APIRequestContext,
  name: string,
  values: Record<string, string | number>,
): Promise<string> {
  const { id } = await clientOf(site).api.call(addNeeds, { body: { name, values } });
  return id;
}

/** Lets everybody see that this is looked for. */
export async function haveWanted(site: APIRequestContext, filters: Record<string, string>): Promise<void> {
  await clientOf(site).api.call(saveSearch, { body: { filters, public: true } });
}

const idOf = (listing: string) => listing.split('/').at(-1)!;

/** Begins a conversation about the listing with this page. @returns the path of its chat */
export async function haveChat(site: APIRequestContext, listing: string): Promise<string> {
  const { api } = clientOf(site);
  const { id } = await api.call(startConversation, { body: { listing: idOf(listing) } });
  return pagePaths.messages(id);
}

/** Sends a message; resolves once it is stored. */
export async function say(site: APIRequestContext, chat: URL, text: string): Promise<void> {
  const { ticket } = await clientOf(site).api.call(createSocketTicket, {});
  const socket = new URL(socketPaths.chat(chat.searchParams.get('chat')!), chat);
  socket.protocol = 'ws:';
  socket.searchParams.set('token', ticket);
  const chatSocket = new WebSocket(socket);
  await once(chatSocket, 'open');
  const clientId = randomUUID();
  const { promise: isStored, resolve: stored } = Promise.withResolvers<void>();
  chatSocket.addEventListener('message', ({ data }) => {
    if (String(data).includes(clientId)) stored();
  });
  chatSocket.send(JSON.stringify({ message: text, client_id: clientId }));
  await isStored;
  chatSocket.close();
}
