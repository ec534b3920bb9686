type Handler = (message: unknown) => unknown;
type Answered = (answers: unknown[]) => void;

interface Channel {
  register(name: string, handle: Handler): void;
  send(name: string, message: unknown, answered: Answered): void;
  restyle(): Promise<void>;
  ping(answered: () => void): Promise<void>;
}

interface Envelope {
  mark: string;
  /** Which message this answers; without it, this is one. */
  answers?: string;
  value?: unknown;
  id?: string;
  name?: string;
  message?: unknown;
}

/**
 * What `https://apis.google.com/js/api.js` is to the Firebase SDK: messages between a page and the frame of the sign-in
 * domain. Google serves it from there only, so that a browser which reaches nothing but this machine gets this. It is
 * sent to the browser as text: it may use nothing from outside of itself.
 */
export function googleMessenger(): void {
  const mark = 'handrail-test-messenger';
  const waiting = new Map<string, Answered>();
  const handlers = new Map<string, PromiseWithResolvers<Handler>>();
  let count = 0;

  /** The handler of that name, as soon as it is registered. */
  function handlerOf(name: string): PromiseWithResolvers<Handler> {
    const known = handlers.get(name) ?? Promise.withResolvers<Handler>();
    handlers.set(name, known);
    return known;
  }

  async function answer({ id, name = '', message }: Envelope, asker: Window): Promise<void> {
    const handle = await handlerOf(name).promise;
    asker.postMessage({ mark, answers: id, value: await handle(message) }, '*');
  }

  window.addEventListener('message', ({ data, source }: MessageEvent<Envelope | null>) => {
    if (data?.mark !== mark) return;
    if (data.answers === undefined) return void answer(data, source as Window);
    waiting.get(data.answers)?.([data.value]);
    waiting.delete(data.answers);
  });

  function channelTo(target: Window, loaded: Promise<unknown>): Channel {
    return {
      register: (name, handle) => handlerOf(name).resolve(handle),
      send(name, message, answered) {
        count += 1;
        const id = `${window.location.origin} ${count}`;
        waiting.set(id, answered);
        target.postMessage({ mark, id, name, message }, '*');
      },
      restyle: () => Promise.resolve(),
      ping: (answered) => loaded.then(() => answered()),
    };
  }

  const context = {
    async open(
      { where, url }: { where: HTMLElement; url: string },
      opened: (channel: Channel) => Promise<Channel>,
    ) {
      const frame = document.createElement('iframe');
      frame.hidden = true;
      frame.src = url;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      where.append(frame);
      await loaded;
      return opened(channelTo(frame.contentWindow!, loaded));
    },
    getParentIframe: () => channelTo(window.parent, Promise.resolve()),
  };

  const page = window as unknown as Record<string, unknown>;
  page['gapi'] = {
    load: (_name: string, { callback }: { callback(): void }) => callback(),
    iframes: { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: 'all', getContext: () => context },
  };
  const { src } = document.currentScript as HTMLScriptElement;
  const told = page[new URL(src).searchParams.get('onload') ?? 'gapi_onload'];
  if (typeof told === 'function') told();
}
