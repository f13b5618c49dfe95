import { useState } from 'react'
import { Checkbox, Switch } from '../../app/ui/checkbox.tsx'
import { RadioGroup, segments } from '../../app/ui/radio-group.tsx'
import { cards, chips, tabs } from '../../app/ui/radio-variants.ts'
import { Slider } from '../../app/ui/slider.tsx'
import { Tabs } from '../../app/ui/tabs.tsx'
import { Fields, Part } from '../specimen.tsx'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'backdrop', label: 'Backdrop' },
  { value: 'crop', label: 'Crop' },
  { value: 'later', label: 'Not yet', disabled: true },
]

export function Choices() {
  const [on, setOn] = useState(true)
  const [off, setOff] = useState(false)
  const [part, setPart] = useState('light')
  const [warmth, setWarmth] = useState(60)
  const radio = { legend: 'Edit', options, value: part, onChange: setPart }
  return (
    <>
      <Part name="Checkbox">
        <Fields>
          <Checkbox label="Ticked" hint="More about this option." value={on} onChange={setOn} />
          <Checkbox label="Not ticked" value={off} onChange={setOff} />
          <Checkbox label="Some of them" mixed value={false} onChange={() => undefined} />
          <Checkbox
            label="I agree to the terms"
            problem="Agree to continue."
            value={false}
            onChange={() => undefined}
          />
          <Checkbox label="Disabled" disabled value={true} onChange={() => undefined} />
        </Fields>
      </Part>
      <Part name="Switch">
        <Fields>
          <Switch label="Email me when my images are ready" value={on} onChange={setOn} />
          <Switch label="Tips" hint="About once a month." value={off} onChange={setOff} />
          <Switch label="Disabled switch" disabled value={true} onChange={() => undefined} />
        </Fields>
      </Part>
      <Part name="RadioGroup">
        <RadioGroup
          {...radio}
          name="kit-segments"
          variant={segments}
          className="w-fit p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1.5 pointer-coarse:py-3"
        />
        <RadioGroup
          {...radio}
          name="kit-chips"
          variant={chips}
          className="gap-1.5"
          optionClassName="px-3.5 py-1.5 font-medium pointer-coarse:py-2.5"
        />
        <RadioGroup
          {...radio}
          name="kit-tabs"
          variant={tabs}
          className="gap-6 overflow-x-auto text-heading"
          optionClassName="pb-3 whitespace-nowrap"
        />
        <RadioGroup
          {...radio}
          name="kit-cards"
          variant={cards}
          problem="Choose one that is available."
          className="flex flex-wrap gap-3"
          optionClassName="flex-1 basis-32 rounded-xl border-edge px-4 py-3 text-center font-medium"
        />
      </Part>
      <Part name="Slider">
        <Fields>
          <Slider label="Warmth" value={warmth} onChange={setWarmth} words={(value) => `${value}%`} />
          <Slider label="Seconds" from={4} to={8} value={6} onChange={() => undefined} />
          <Slider label="Disabled slider" disabled value={30} onChange={() => undefined} />
        </Fields>
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Account"
          value={part}
          onChange={setPart}
          tabs={options.map(({ value, label, disabled = false }) => ({
            value,
            title: label,
            disabled,
            content: <p className="text-ink-soft">What belongs to “{label}”.</p>,
          }))}
        />
      </Part>
    </>
  )
}
