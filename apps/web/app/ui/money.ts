const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** `€29`, from cents. */
export const inEuros = (cents: number): string => euros.format(cents / 100)
