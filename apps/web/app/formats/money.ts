const cents = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/** `€29.00`, from cents, as payments and invoices say it. */
export const exactEuros = (amount: number): string => cents.format(amount / 100)
