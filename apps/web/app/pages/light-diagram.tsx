import type { ReactNode } from 'react'

/** Where the lights of a style stand, as imaging reads it from the recipe (`lightPlanOf`). Angles are in degrees. */
export interface LightPlan {
  /** Below 0 is to the left of the camera. */
  side: number
  height: number
  /** How much brighter the side towards the key is. */
  ratio: number
  /** The light from behind; 0 is none. */
  rim: number
  behind: 'paper' | 'canvas' | 'plaster' | 'gradient' | 'bokeh' | 'plate'
  kelvin?: number
  colours?: readonly string[]
  framing: string
}

const centre = { x: 160, y: 142 }
const reach = 104

/** Seen from above: the camera at the bottom, the backdrop at the top, and `degrees` to the side of the camera. */
const at = (degrees: number, distance: number) => {
  const angle = (degrees * Math.PI) / 180
  return { x: centre.x + distance * Math.sin(angle), y: centre.y + distance * Math.cos(angle) }
}
const { round } = Math
const tenths = (value: number) => round(value * 10) / 10

/** Where the lights of a style stand, drawn from its recipe. */
export function LightDiagram({ plan, className = '' }: { plan: LightPlan; className?: string }) {
  const { side, rim } = plan
  const isFrontal = Math.abs(side) < 10
  const fillSide = isFrontal ? 0 : -side
  return (
    <svg viewBox="0 0 320 296" role="img" aria-label={describeLight(plan)} className={className}>
      <defs>
        <linearGradient id="beam" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="var(--beam)" stopOpacity="0.6" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <BehindLine plan={plan} />
      <Beam degrees={side} width={62} />
      {rim > 0 && [152, -152].map((degrees) => <Beam key={degrees} degrees={degrees} width={30} opacity={0.4 + rim} />)}
      <Person plan={plan} />
      <Softbox degrees={side} width={62} />
      {rim > 0 && [152, -152].map((degrees) => <Softbox key={degrees} degrees={degrees} width={26} />)}
      {!isFrontal && (
        <g transform={turned(fillSide, reach - 6)}>
          <path d="M-27 0H27" className="stroke-edge" strokeWidth="4" strokeLinecap="round" />
        </g>
      )}
      <g className="fill-ink">
        <rect x="146" y="264" width="28" height="18" rx="3" />
        <path d="M153 264l2-7h10l2 7z" />
      </g>
      <Label degrees={isFrontal ? 26 : side} distance={isFrontal ? 118 : 134}>
        Key
      </Label>
      {!isFrontal && (
        <Label degrees={fillSide} distance={124} soft>
          Fill
        </Label>
      )}
      {rim > 0 && (
        <Label degrees={-139} distance={124}>
          Rim
        </Label>
      )}
      <text x="184" y="278" className="fill-ink-soft text-[11px]">
        Camera
      </text>
    </svg>
  )
}

/** Head and shoulders from above, lit from the side of the key. */
function Person({ plan: { side, rim } }: { plan: LightPlan }) {
  const { x, y } = centre
  return (
    <g>
      <path
        d={`M${x - 52} ${y + 2}q0-22 30-22h44q30 0 30 22q0 13-16 13h-72q-16 0-16-13z`}
        className="fill-hover stroke-edge"
      />
      <path d={`M${x - 4} ${y + 20}l4 7 4-7z`} className="fill-ink-soft" />
      <circle cx={x} cy={y} r="21" className="fill-ink-soft" />
      <Arc degrees={side} spread={64} width={4} />
      {rim > 0 && [152, -152].map((degrees) => <Arc key={degrees} degrees={degrees} spread={30} width={3} />)}
    </g>
  )
}

/** The part of the head that a lamp reaches. */
function Arc({ degrees, spread, width }: { degrees: number; spread: number; width: number }) {
  const [from, to] = [at(degrees + spread, 21), at(degrees - spread, 21)]
  return (
    <path
      d={`M${tenths(from.x)} ${tenths(from.y)}A21 21 0 0 1 ${tenths(to.x)} ${tenths(to.y)}`}
      fill="none"
      stroke="var(--beam)"
      strokeWidth={width}
      strokeLinecap="round"
    />
  )
}

const turned = (degrees: number, distance: number) => {
  const { x, y } = at(degrees, distance)
  return `translate(${round(x)} ${round(y)}) rotate(${-degrees})`
}

/** A lamp with a soft front, which points at the person. */
function Softbox({ degrees, width }: { degrees: number; width: number }) {
  return (
    <g transform={turned(degrees, reach)}>
      <path
        d={`M${-width / 2} 0H${width / 2}L${width / 5} 13H${-width / 5}Z`}
        className="fill-ink stroke-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d={`M${-width / 2} 0H${width / 2}`} stroke="var(--beam)" strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}

function Beam({ degrees, width, opacity = 1 }: { degrees: number; width: number; opacity?: number }) {
  return (
    <path
      transform={turned(degrees, reach)}
      d={`M${-width / 2} 0L-34 ${-reach - 6}H34L${width / 2} 0Z`}
      fill="url(#beam)"
      opacity={tenths(opacity)}
    />
  )
}

function Label({
  degrees,
  distance,
  soft,
  children,
}: {
  degrees: number
  distance: number
  soft?: boolean
  children: ReactNode
}) {
  const { x, y } = at(degrees, distance)
  return (
    <text
      x={round(x)}
      y={round(y) + 4}
      textAnchor={x < 120 ? 'end' : x > 200 ? 'start' : 'middle'}
      className={`text-[11px] ${soft ? 'fill-ink-soft' : 'fill-ink font-semibold'}`}
    >
      {children}
    </text>
  )
}

/** What is behind the person: paper or canvas in its colours, or a place. */
function BehindLine({ plan: { behind, colours } }: { plan: LightPlan }) {
  if (colours)
    return (
      <>
        <defs>
          <linearGradient id="behind">
            <stop offset="0" stopColor={colours[1]} />
            <stop offset="0.5" stopColor={colours[0]} />
            <stop offset="1" stopColor={colours[1]} />
          </linearGradient>
        </defs>
        <rect x="36" y="22" width="248" height="9" rx="2" fill="url(#behind)" className="stroke-edge" />
        <text x="36" y="14" className="fill-ink-soft text-[11px]">
          {behindNames[behind]}
        </text>
      </>
    )
  return (
    <>
      <path d="M36 34Q160 14 284 34" fill="none" strokeWidth="2" strokeDasharray="2 6" className="stroke-edge" />
      <text x="36" y="20" className="fill-ink-soft text-[11px]">
        {behindNames[behind]}
      </text>
    </>
  )
}

const behindNames: Record<LightPlan['behind'], string> = {
  paper: 'Paper',
  canvas: 'Painted canvas',
  plaster: 'Plaster wall',
  gradient: 'Even gradient',
  bokeh: 'Lights out of focus',
  plate: 'A place, out of focus',
}

const sideOf = ({ side }: LightPlan) =>
  Math.abs(side) < 10 ? 'Front' : `${Math.abs(side)}° ${side < 0 ? 'left' : 'right'}`

/** The light of a style in a few words: `38° left, 1.5 : 1`. */
export const shortLight = (plan: LightPlan) => `${sideOf(plan)}, ${plan.ratio} : 1`

/** The figures of a plan, by their names. */
export function lightFigures(plan: LightPlan): { label: string; value: string }[] {
  const { height, ratio, rim, kelvin, behind } = plan
  return [
    { label: 'Key light', value: `${sideOf(plan)}, ${height}° up` },
    { label: 'Key to fill', value: `${ratio} : 1` },
    { label: 'Rim light', value: rim === 0 ? 'None' : rim < 0.25 ? 'Faint' : 'Clear' },
    { label: 'Behind', value: kelvin ? `A place at ${kelvin.toLocaleString('en')} K` : behindNames[behind] },
  ]
}

function describeLight(plan: LightPlan): string {
  const figures = lightFigures(plan).map(({ label, value }) => `${label}: ${value}`)
  return `The light of this style from above. ${figures.join('. ')}.`
}
