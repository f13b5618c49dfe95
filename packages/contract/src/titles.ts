/** What a title names. The same English title can have several translations. */
export type TitleKind = 'man' | 'woman' | 'outfit' | 'colour' | 'page' | 'headshots for'

/**
 * Returns a title. In English, that's the title itself. A build of the web client for another language replaces this
 * module with its translations.
 */
export const titled = (_kind: TitleKind, english: string): string => english
