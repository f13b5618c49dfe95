import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('neutralises formulas, also in full width or after spaces', () => {
  for (const formula of ['=1+1', '+1', '-1', '@A1', '\t=1', '＝1+1', '＋1', '－1', '＠A1', ' =1', '\u3000＝1'])
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`)
  expect(csvLine(['Ana', 'a "b"', '1=2'])).toBe('"Ana","a ""b""","1=2"\r\n')
})
