import { plural, t } from '#words'

/** Says how many free changes an image has left. */
export const changesLeft = (left: number): string =>
  left === 0
    ? t`You’ve used all free changes to this image`
    : t`Free. ${plural(left, { one: '# change', other: '# changes' })} left for this image`
