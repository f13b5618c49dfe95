const kinds = {
  primary: 'bg-primary text-white hover:bg-primary-deep disabled:bg-hover disabled:text-ink-soft',
  plain: 'border border-line bg-sheet text-ink hover:border-edge hover:bg-hover disabled:text-ink-soft',
  quiet: 'text-ink hover:bg-hover disabled:text-ink-soft',
}

const sizes = {
  small: 'min-h-9 px-3.5 text-sm',
  medium: 'min-h-11 px-5 text-[0.9375rem]',
  large: 'min-h-13 px-4.5 sm:px-7 sm:text-[1.0625rem]',
}

/** The classes of a button, or of a link that looks like one. */
export const button = (kind: keyof typeof kinds, size: keyof typeof sizes = 'medium'): string =>
  `inline-flex items-center justify-center gap-2 rounded-full font-semibold tracking-[-0.005em] ${kinds[kind]} ${sizes[size]}`
