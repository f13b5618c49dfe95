import { z } from 'zod'
import { flag, type Subject, setting } from './subject.ts'

export interface PaymentsConfig {
  /** Plans can be ordered in a checkout that moves no money. */
  testCheckout: boolean
}

const shape = {
  KEYLIGHT_TEST_CHECKOUT: setting(
    flag.default(false),
    '`true` turns on a built-in checkout that charges nobody, for trying out payments. Its card numbers are public, so ' +
      'anybody can get credits with it.',
    'nothing is sold',
  ),
}

export const payments: Subject<PaymentsConfig> = {
  title: 'Payments',
  shape,
  schema: z.object(shape).transform((values) => ({ testCheckout: values.KEYLIGHT_TEST_CHECKOUT })),
}
