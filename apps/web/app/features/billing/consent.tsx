import { consentsIn } from '@keylight/messages/consents'
import { useState } from 'react'
import { t } from '#words'
import { language } from '../../formats/locale.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

/** The required consent to an order. By law, its checkbox can't be ticked in advance. */
export function useConsent(words: string = consentsIn(language).order) {
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  return {
    /** Returns whether the buyer has agreed. If not, shows an error at the checkbox. */
    ask: (): boolean => {
      setMissing(!agreed)
      return agreed
    },
    box: (
      <Checkbox
        label={words}
        problem={missing && !agreed ? t`Tick this box to continue.` : undefined}
        value={agreed}
        onChange={setAgreed}
      />
    ),
  }
}
