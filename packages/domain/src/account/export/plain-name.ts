/** Removes characters that some file systems refuse in a name. */
export const plain = (words: string): string =>
  words
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
