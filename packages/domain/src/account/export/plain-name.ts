/** Replaces characters that some file systems reject in names. */
export const plain = (words: string): string =>
  words
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
