/** How one scene of a storyboard becomes the next. */
export const transitions = ['cut', 'fade', 'slide', 'dip-to-black'] as const
export type Transition = (typeof transitions)[number]
