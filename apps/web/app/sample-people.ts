declare const __OWN_PEOPLE__: boolean | undefined

/** The people in our pictures are rendered, unless the site owner put their own photos in their place. */
export const peopleAreRendered = !(typeof __OWN_PEOPLE__ !== 'undefined' && __OWN_PEOPLE__)
