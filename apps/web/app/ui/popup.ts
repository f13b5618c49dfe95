/** Classes of the surface of menus, popovers and lists. */
export const popup =
  'origin-(--transform-origin) rounded-2xl border border-line bg-sheet text-ink shadow-print outline-none transition-[scale,opacity] duration-150 ease-calm data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0'

/** Classes of an item in a menu or list. */
export const popupItem =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-lg px-3 text-[0.9375rem] outline-none select-none data-disabled:text-ink-soft data-highlighted:bg-hover pointer-coarse:min-h-11 forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2'

/** Classes of the backdrop behind a dialog, which may be on top of a full-window dialog. */
export const backdrop =
  'fixed inset-0 z-50 bg-black/60 backdrop-blur-sm transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
