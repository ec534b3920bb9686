import { readFile, stat } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { Reader, type CityResponse } from 'mmdb-lib';
import type { Logger } from 'pino';
import { ConfigError } from '#server/config-values.ts';
import { IpLocationError, usZip, type IpLocation } from './ip-location.ts';
import { publicAddress } from '#server/adapters/public-address.ts';

/** Such databases are replaced weekly: a look a minute is plenty. In ms. */
const changePoll = 60_000;

/** The section of zeros between a database's tree and its data, in bytes. */
const separatorBytes = 16;

export interface MmdbIpLocationOptions {
  /** A city database in MaxMind's format (`postal.code`, `country.iso_code`). */
  path: string;
  clock: { now(): Date };
  log: Logger;
}

/**
 * A database on this machine, held in memory. A replaced file is picked up within about a minute, by the next look-up;
 * if it cannot be read, the old one stays in use and the new one is tried again.
 * @throws ConfigError when the file is unreadable or no such database.
 */
export async function createMmdbIpLocation({ path, clock, log }: MmdbIpLocationOptions): Promise<IpLocation> {
  let database = await open(path).catch((error: unknown) => {
    throw new ConfigError('IP_LOCATION_DB', `must name a database in MaxMind's format: ${reasonOf(error)}.`);
  });
  let lookedAt = clock.now().getTime();

  async function takeReplacement(): Promise<void> {
    const now = clock.now().getTime();
    if (now - lookedAt < changePoll) return;
    lookedAt = now;
    try {
      if ((await versionOf(path)) !== database.version) database = await open(path);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the replaced IP_LOCATION_DB cannot be read: the former is used');
    }
  }

  return {
    async postalOf(ip) {
      const address = publicAddress(ip);
      if (address === null) return null;
      await takeReplacement();
      return postalIn(database.reader, address);
    },
  };
}

/** The file in memory; `version` tells it from the one that replaces it. */
interface Database {
  reader: Reader<CityResponse>;
  version: string;
}

async function open(path: string): Promise<Database> {
  // Before the bytes, so that a file replaced during the read is seen to differ and is read again.
  const version = await versionOf(path);
  const bytes = await readFile(path);
  let reader: Reader<CityResponse>;
  try {
    reader = new Reader<CityResponse>(bytes);
  } catch {
    throw new Error('the file is something else, or incomplete');
  }
  const { binaryFormatMajorVersion, ipVersion, searchTreeSize } = reader.metadata;
  if (binaryFormatMajorVersion !== 2 || ![4, 6].includes(ipVersion))
    throw new Error('its version of the format is unknown');
  if (!(searchTreeSize + separatorBytes < bytes.length)) throw new Error('the file is incomplete');
  return { reader, version };
}

async function versionOf(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path);
  return `${ino} ${mtimeMs} ${size}`;
}

function postalIn(reader: Reader<CityResponse>, address: string): string | null {
  // The reader would walk the IPv4 tree by the first bits of the longer address and find someone else's record.
  if (isIPv6(address) && reader.metadata.ipVersion === 4) return null;
  let record: CityResponse | null;
  try {
    record = reader.get(address);
  } catch {
    throw new IpLocationError('a record of IP_LOCATION_DB cannot be read');
  }
  return usZip(record?.postal?.code, record?.country?.iso_code ?? '');
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  return code ?? message;
}
