import type { Product } from '@keylight/testing/product'
import type { ReadyMember } from '@keylight/testing/product-member'
import type { Page } from '@playwright/test'

/** What a walk has. A walk is a function that takes it through some of the product's screens. */
export interface Walk {
  page: Page
  product: Product
  /** The email address of the admin. */
  admin: string
  /** A member with a model and many credits, the same one in all walks. Their next pages open signed in. */
  signIn(): Promise<ReadyMember>
  /** Takes a picture of the whole page, or of what is in view, in each scheme. */
  snap(name: string, inView?: boolean): Promise<void>
}
