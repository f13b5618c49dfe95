/** Words for a video: the camera movement, its duration, and light sweeps. */
import type { CameraMove } from '@keylight/engine'
import type { Entry } from './lexicon.ts'
import type { Meaning } from './meaning.ts'

const move = (name: CameraMove, label: string): Meaning => ({ kind: 'move', move: name, label })

const otherSide = { left: 'right', right: 'left' } as const

const verbs =
  `drift, drifts, drifting, pan, pans, panning, slide, slides, sliding, move, moves, moving, glide, glides, gliding,
truck, trucks, float, floats, go, goes`.split(/,\s+/)

/** Returns phrases such as `pans left`, `sliding to the right`, `move from left to right`. */
const sidewaysTo = (side: 'left' | 'right') =>
  verbs
    .flatMap((verb) => [
      `${verb} ${side}`,
      `${verb} to the ${side}`,
      `${verb} ${side}wards`,
      `${verb} ${otherSide[side]} to ${side}`,
      `${verb} from ${otherSide[side]} to ${side}`,
    ])
    .join(', ')

const numbers = `one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
fifteen`.split(/,\s+/)

export const cameraEntries: readonly Entry[] = [
  ['portrait', { kind: 'aspect', aspect: 'portrait', label: 'Portrait 4:5' }],
  ['vertical, vertically, upright, tall, phone', { kind: 'aspect', aspect: 'story', label: 'Vertical 9:16' }],
  [
    `push in, push, pushes in, pushes, pushes forward, pushing in, push forward, zoom, zoom in, zooming in,
    zooms in, dolly in, dolly, move in, moves in, moving in, come closer, comes closer, closer, approach,
    approaches, approaching, forward, toward me, towards me, zoom in on me`,
    move('push-in', 'Push in'),
  ],
  [
    `pull out, pull back, pulls back, pulls out, pulling back, pulling out, zoom out, zooming out, zooms out,
    dolly out, move out, move back, moves back, moving back, back away, backs away, further away, farther away,
    reveal, backward, backwards`,
    move('pull-out', 'Pull out'),
  ],
  [
    `${sidewaysTo('left')}, to the left, leftward, leftwards, right to left, from right to left,
    from the right to the left, left`,
    move('drift-left', 'Drift left'),
  ],
  [
    `${sidewaysTo('right')}, drift, drifts, drifting, pan, pans, panning, slide, slides, sliding, sideways, truck,
    tracking shot, to the right, rightward, rightwards, left to right, from left to right,
    from the left to the right, right, side to side`,
    move('drift-right', 'Drift right'),
  ],
  [
    `rise, rises, rising, lift, lifts, lifting, crane, crane up, crane shot, crane shot upwards, crane shot up,
    tilt up, tilt, move up, moves up, moving up, pedestal, boom up, upward, upwards, go up, goes up, float up,
    ascend, ascends`,
    move('rise', 'Rise'),
  ],
  [
    `orbit, orbits, orbiting, arc, arcs, arcing, circle, circles, circling, around me, circles around me,
    circle around me, circles around, circle around, orbits around me, orbit around me, rotates around me,
    rotate around me, arc around me, go around, goes around, move around, moves around, rotate, rotates,
    rotating, revolve, revolves, swing around, turn around me, 360, parallax, 3d`,
    move('arc', 'Arc'),
  ],
  [
    `light sweep, light sweep passes, light sweep passes over, sweep of light, sweep of light passes, sweep,
    sweeping light, light sweeping, sweeping, light passes, light passing, passing light, moving light,
    light moves, light moving, shimmer, glint, light across, light travels, travelling light, traveling light,
    changing light, light glides, gliding light`,
    { kind: 'light-sweep' },
  ],
  ['seconds, second, sec, secs, s', { kind: 'seconds' }],
  ...numbers.map((word, i): Entry => [word, { kind: 'number', value: i + 1 }]),
  ['slow, slowly, slow motion, unhurried, leisurely, long, calm, calmly', { kind: 'pace', seconds: 8, label: 'Slow' }],
  ['quick, quickly, fast, short, brief, swift, swiftly, rapid, snappy', { kind: 'pace', seconds: 4, label: 'Quick' }],
  [
    `video, videos, clip, clips, film, movie, footage, animation, animate, motion, movement, movements, moving,
    move, moves, camera, cameras, cinematic, smooth, smoothly, gentle, gently, soft, softly, steady, subtle,
    subtly, lasting, lasts, last, takes, length, duration, format, crop, cropped, ratio, aspect, aspect ratio,
    orientation, light, lighting, lights, shot, ending, ends, starting, starts, start, end, begin, begins,
    beginning, slight, slightly, little, dolly shot, background, backdrop, whole, total, about, ish, screen, up,
    down, portrait video, in, on, out, over, face, screen format, style, look, feel, effect`,
    { kind: 'stop-word' },
  ],
]
