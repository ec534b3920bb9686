import { open } from 'node:fs/promises';
import { RecallFileError, recordsOf, type RecordsOfFile } from './recall-records.ts';

/** More than openFDA's largest file has; a text of this size is read and parsed within about 2 GB of memory. */
const fileBytesMax = 300 * 1024 * 1024;

/**
 * @param name what the file is called in the sentence about what is wrong
 * @throws RecallFileError
 */
export async function readRecallFile(file: string, name: string): Promise<RecordsOfFile> {
  let content: string;
  try {
    await using handle = await open(file);
    const stats = await handle.stat();
    if (!stats.isFile()) throw new RecallFileError(`${name} is not a file.`);
    if (stats.size > fileBytesMax)
      throw new RecallFileError(`${name} is larger than 300 MB: import it in parts.`);
    content = await handle.readFile('utf8');
  } catch (error) {
    if (error instanceof RecallFileError) throw error;
    throw new RecallFileError(
      `${name} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  return recordsOf(content, name);
}
