import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { openRedisLink } from '#server/adapters/redis/redis-link.ts';
import { encodeMessage, type PubSub } from './pubsub.ts';
import { Subscriptions } from './subscriptions.ts';

export interface RedisPubSubOptions {
  url: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/**
 * A subscriber only listens: without a ping now and then it would not notice a server that fell silent. This is also
 * how long people in different processes wait for each other while Redis is down.
 */
const heartbeatMs = 3_000;
/** When Redis comes back there is a gap for this process and for every publisher: one fresh read covers them all. */
const gapPauseMs = 1_000;
const channelsAtOnce = 1_000;

/**
 * Pub/sub by Redis or Valkey: one connection that publishes, one that listens to the channels that somebody here hears.
 * This process's own listeners are told directly, and an outage of Redis breaks nothing: it means one gap after another
 * until it is back, and then one more, also for listeners that could not know that a publisher had lost its connection.
 * Resolves even while Redis is down.
 */
export async function createRedisPubSub({ url, log }: RedisPubSubOptions): Promise<PubSub> {
  const origin = randomUUID();
  const subscriptions = new Subscriptions(log);
  /** When each channel is listened to. Settles, and never fails: an outage ends with a gap. */
  const listening = new Map<string, Promise<void>>();
  let closed = false;
  let othersMissed = false;
  let gapPause: NodeJS.Timeout | undefined;
  let anotherGap = false;

  const publisher = await openRedisLink({
    url,
    log,
    name: 'publisher',
    onBack: () => void tellOthersOfGap(),
  });
  // Channels know no database numbers: two sites that share a server by them must not hear each other.
  const prefix = `handrail:${publisher.client.options.db ?? 0}:`;
  const gaps = `${prefix}gaps`;
  const redisChannel = (channel: string): string => `${prefix}channel:${channel}`;
  const subscriber = await openRedisLink({ url, log, name: 'subscriber', onBack: () => void listenAgain() });
  subscriber.client.on('message', receive);
  const heartbeat = setInterval(() => {
    if (!publisher.isUp() || !subscriber.isUp()) noteGap();
    // The link itself notices when no answer comes.
    else subscriber.client.ping().catch(subscriber.noteFailure);
  }, heartbeatMs);
  heartbeat.unref();
  await listenAgain();

  function receive(channel: string, text: string): void {
    const from = text.slice(0, origin.length);
    if (from === origin) return;
    if (channel === gaps) return noteGap();
    const [ours, payload] = JSON.parse(text.slice(origin.length)) as [string, unknown];
    subscriptions.deliver(ours, payload);
  }

  async function listenAgain(): Promise<void> {
    if (!subscriber.isUp()) return;
    const channels = [gaps, ...subscriptions.channels().map(redisChannel)];
    const asked: Promise<unknown>[] = [];
    // All are sent before anything is awaited: an unsubscription that follows must not overtake.
    for (let at = 0; at < channels.length; at += channelsAtOnce)
      asked.push(subscriber.client.subscribe(...channels.slice(at, at + channelsAtOnce)));
    try {
      await Promise.all(asked);
    } catch (error) {
      // If the connection is lost again, the next one starts over.
      return subscriber.noteFailure(error);
    }
    noteGap();
  }

  function noteGap(): void {
    if (closed) return;
    if (gapPause) {
      anotherGap = true;
      return;
    }
    subscriptions.reportGap();
    gapPause = setTimeout(() => {
      gapPause = undefined;
      if (!anotherGap) return;
      anotherGap = false;
      noteGap();
    }, gapPauseMs);
    gapPause.unref();
  }

  async function send(channel: string, text: string): Promise<void> {
    try {
      if (publisher.isUp()) return void (await publisher.client.publish(channel, text));
    } catch (error) {
      publisher.noteFailure(error);
    }
    othersMissed = true;
  }

  async function tellOthersOfGap(): Promise<void> {
    if (!othersMissed) return;
    othersMissed = false;
    await send(gaps, origin);
  }

  function listen(channel: string): Promise<void> {
    const known = listening.get(channel);
    if (known) return known;
    const asked = subscriber.isUp()
      ? subscriber.client.subscribe(redisChannel(channel)).then(
          () => {},
          (error: unknown) => subscriber.noteFailure(error),
        )
      : Promise.resolve();
    listening.set(channel, asked);
    return asked;
  }

  return {
    async publish(channel, payload) {
      if (closed) throw new Error('The pub/sub is closed');
      const text = encodeMessage(channel, payload);
      subscriptions.deliver(channel, (JSON.parse(text) as [string, unknown])[1]);
      await send(redisChannel(channel), origin + text);
    },
    async subscribe(channel, handler) {
      const remove = subscriptions.add(channel, handler);
      await listen(channel);
      return async () => {
        remove();
        if (subscriptions.hears(channel) || !listening.delete(channel)) return;
        if (subscriber.isUp()) subscriber.client.unsubscribe(redisChannel(channel)).catch(() => {});
      };
    },
    onGap: (handler) => subscriptions.addGapHandler(handler),
    isUp: () => publisher.isUp() && subscriber.isUp(),
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(gapPause);
      subscriptions.clear();
      listening.clear();
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
