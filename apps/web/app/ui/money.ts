const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** `€29`, from cents. */
export const inEuros = (cents: number): string => euros.format(cents / 100)

const cents = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/** `€29.00`, from cents, as payments and invoices say it. */
export const exactEuros = (amount: number): string => cents.format(amount / 100)
