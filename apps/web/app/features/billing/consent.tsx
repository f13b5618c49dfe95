import { immediateStart } from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { Checkbox } from '../../ui/checkbox.tsx'

/** The consent without which nothing can be ordered: the law requires a box that isn’t ticked in advance. */
export function useConsent(words: string = immediateStart.words) {
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  return {
    /** Whether the buyer agrees. If not, the box says that it is needed. */
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
