const kinds = {
  primary: 'border-transparent bg-primary text-white hover:bg-primary-deep',
  secondary: 'border-transparent bg-secondary-wash text-secondary-ink hover:bg-secondary-wash-deep',
  plain: 'border-button bg-sheet text-ink hover:border-edge hover:bg-hover',
  quiet: 'border-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-bad-wash text-bad hover:bg-bad-wash-deep',
}

const sizes = {
  small: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-[0.9375rem]',
  large: 'min-h-13 px-4.5 sm:px-7 sm:text-[1.0625rem]',
}

export type ButtonKind = keyof typeof kinds
export type ButtonSize = keyof typeof sizes

/** The classes of a button, or of a link that looks like one. Use at most one primary button per screen. */
export const button = (kind: ButtonKind, size: ButtonSize = 'medium'): string => `button ${kinds[kind]} ${sizes[size]}`

/** The classes of a link within text, or of a button that looks like one. */
export const textLink = 'font-medium text-accent underline underline-offset-4 hover:decoration-2'
