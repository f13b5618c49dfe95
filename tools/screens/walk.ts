import type { Product } from '@keylight/testing/product'
import type { ReadyMember } from '@keylight/testing/product-member'
import type { Page } from '@playwright/test'

/** Tools of a walk, a function that visits some of the product's screens. */
export interface Walk {
  page: Page
  product: Product
  /** Email address of the admin. */
  admin: string
  /** Returns a member with a model and many credits, shared by all walks. Later pages open signed in. */
  signIn(): Promise<ReadyMember>
  /** Takes a screenshot of the whole page, or of the viewport, in each scheme. */
  snap(name: string, inView?: boolean): Promise<void>
}
