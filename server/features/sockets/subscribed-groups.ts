import type { Services } from '#server/services.ts';
import { isInShare, type Share } from './heartbeat.ts';

interface Entry<G> {
  group: G;
  /** Its number in the order in which they came. */
  order: number;
  members: number;
  subscribed: Promise<() => Promise<void>>;
}

export interface SubscribedGroupsOptions<G> {
  channelOf(key: string): string;
  make(key: string): G;
  /** A message on the group's channel. */
  hear(group: G, payload: unknown): void;
}

/** Groups of sockets by key; each group that has members in this process listens to its channel, once. */
export class SubscribedGroups<G> {
  readonly #entries = new Map<string, Entry<G>>();
  #count = 0;
  readonly #services: Pick<Services, 'pubsub' | 'log'>;
  readonly #options: SubscribedGroupsOptions<G>;

  constructor(services: Pick<Services, 'pubsub' | 'log'>, options: SubscribedGroupsOptions<G>) {
    this.#services = services;
    this.#options = options;
  }

  /**
   * Done when the group listens: what is read from the database after that misses nothing. Every member calls
   * `leave` once.
   *
   * @throws the broker's error when it cannot be listened to
   */
  async enter(key: string): Promise<{ group: G; leave: () => void }> {
    const entry = this.#entries.get(key) ?? this.#open(key);
    entry.members += 1;
    const leave = (): void => {
      entry.members -= 1;
      if (entry.members === 0) this.#close(key, entry);
    };
    try {
      await entry.subscribed;
    } catch (error) {
      leave();
      throw error;
    }
    return { group: entry.group, leave };
  }

  get(key: string): G | undefined {
    return this.#entries.get(key)?.group;
  }

  /** The groups of this share. */
  share(share: Share): G[] {
    const groups: G[] = [];
    for (const { order, group } of this.#entries.values()) if (isInShare(share, order)) groups.push(group);
    return groups;
  }

  #open(key: string): Entry<G> {
    const { channelOf, make, hear } = this.#options;
    const group = make(key);
    const subscribed = this.#services.pubsub.subscribe(channelOf(key), (payload) => hear(group, payload));
    const entry = { group, order: (this.#count += 1), members: 0, subscribed };
    this.#entries.set(key, entry);
    return entry;
  }

  #close(key: string, entry: Entry<G>): void {
    this.#entries.delete(key);
    entry.subscribed
      .then((unsubscribe) => unsubscribe())
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'a subscription did not end cleanly'),
      );
  }
}
