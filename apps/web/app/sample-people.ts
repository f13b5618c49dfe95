declare const __HOST_PEOPLE__: boolean | undefined

/** The people in our pictures are rendered, unless the host put photos of their own in their place. */
export const peopleAreRendered = !(typeof __HOST_PEOPLE__ !== 'undefined' && __HOST_PEOPLE__)
