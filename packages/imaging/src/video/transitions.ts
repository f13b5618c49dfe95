/** Transitions between the scenes of a storyboard. */
export const transitions = ['cut', 'fade', 'slide', 'dip-to-black'] as const
export type Transition = (typeof transitions)[number]
