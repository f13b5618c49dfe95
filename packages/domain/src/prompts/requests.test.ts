/** The most frequent requests for images, as users type them, and their expected results. */
import { createFakeEngine } from '@keylight/engine/fake'
import { expect, test } from 'vitest'
import { parseEditPrompt } from './parse-edit.ts'

const nowhere = { read: async () => new Uint8Array(), write: async () => {}, exists: async () => false }
const capabilities = createFakeEngine({ files: nowhere }).capabilities()

/** The request, the chips of its changes, and the remark about the rest. */
const requests: [request: string, understood: string, remark?: string][] = [
  ['can you make the background navy', 'Navy background'],
  ['blur the bg', 'Softer background'],
  ['blur the background pls', 'Softer background'],
  ['could you blur the background a little more please', 'A little softer background'],
  ['less blur', 'Sharper background'],
  ['remove the background', 'Cut out'],
  ['remove bg', 'Cut out'],
  ['transparent background please', 'Cut out'],
  ['remove backgroud', 'Cut out'],
  ['white background', 'White background'],
  ['plain white background please', 'White background'],
  ['change background color to blue', 'Blue background'],
  ['bakground blue', 'Blue background'],
  ['make the backround gray', 'Grey background'],
  ['can i have a light grey backdrop', 'Light grey background'],
  ['#0a66c2 background', '#0a66c2 background'],
  ['make the background darker', 'Dark background'],
  ['change the background to an office', 'Office'],
  ['put me in an office', 'Office'],
  ['put me in a coffee shop', 'Café'],
  ['put me in front of a bookshelf', 'Library'],
  ['put me on a beach', 'Beach'],
  ['make it outdoors', 'Park'],
  ['at night', 'City at night'],
  ['make it look like golden hour', 'Golden field'],
  ['change the background', '', 'which_backdrop'],
  ['different background please', '', 'which_backdrop'],
  ['brighter pls', 'Brighter'],
  ['brighten it up', 'Brighter'],
  ['can you mkae it brighter', 'Brighter'],
  ['brigther', 'Brighter'],
  ['a bit brighter', 'A little brighter'],
  ['its too dark', 'Brighter'],
  ['make it darker', 'Darker'],
  ["it's too bright", 'Darker'],
  ['more contrast', 'More contrast'],
  ['less contrast', 'Less contrast'],
  ['make it pop', 'More punch'],
  ['more colourful', 'Richer colours'],
  ['vibrant colors', 'Richer colours'],
  ['less saturated', 'Muted colours'],
  ['make it warmer please', 'Warmer'],
  ['cooler tones', 'Cooler'],
  ['it looks too yellow', 'Cooler'],
  ['fix the white balance', 'Neutral tones'],
  ['fix the lighting', 'Soft light'],
  ['better lighting', 'Soft light'],
  ['softer light', 'Soft light'],
  ['remove shadows', 'Soft light'],
  ['dramatic lighting', 'Dramatic light'],
  ['natural light', 'Natural light'],
  ['studio lighting', 'Studio'],
  ['black and white', 'Black and white'],
  ['balck and white', 'Black and white'],
  ['make it b&w', 'Black and white'],
  ['sepia', 'Vintage'],
  ['cinematic', 'Cinematic'],
  ['hdr', 'HDR look'],
  ['crop it square for linkedin', 'Square'],
  ['make it square', 'Square'],
  ['landscape', 'Wide 16:9'],
  ['for instagram story', 'Story 9:16'],
  ['crop tighter', 'Close-up'],
  ['zoom in on my face', 'Close-up'],
  ['zoom out a bit', 'Half body'],
  ['show more of my body', 'Half body'],
  ['crop', '', 'which_crop'],
  ['for linkedin', '', 'which_crop'],
  ['put me in a suit', 'Dark suit and tie'],
  ['suit and tie', 'Dark suit and tie'],
  ['wear a blazer', 'Casual blazer'],
  ['change my shirt to white', 'Shirt'],
  ['change my clothes', '', 'which_clothes'],
  ['make me look professional', '', 'professional'],
  ['make it more casual', '', 'which_clothes'],
  ['make it look less ai', '', 'natural'],
  ['make me a doctor', 'Doctor'],
  ['make me look like a lawyer', 'Lawyer'],
  ['oil painting', 'Oil painting'],
  ['make it a cartoon', 'Cartoon'],
  ['turn me into an anime character', 'Animation'],
  ['pixar style', 'Animation'],
  ['pencil sketch', 'Pencil drawing'],
  ['upscale', 'Upscale 2×'],
  ['make it 4k', 'Upscale 4×'],
  ['undo that', 'Undo'],
  ['go back', 'Undo'],
  ['revert to original', 'Undo all'],
  ['start over', 'Undo all'],
  ['smile more', '', 'expression'],
  ['can you make me look happier', '', 'expression'],
  ['look more confident', '', 'expression'],
  ['look at the camera', '', 'pose'],
  ['turn my head to the left', '', 'pose'],
  ['cross my arms', '', 'pose'],
  ['make me look less tired', '', 'tired'],
  ['remove the bags under my eyes', 'Under-eye shadows softened'],
  ['tidy my flyaways', 'Stray hairs tidied'],
  ['remove the stray hairs', 'Stray hairs tidied'],
  ['make me look younger', '', 'age'],
  ['remove my wrinkles', '', 'age'],
  ['make me slimmer', '', 'body'],
  ['get rid of my double chin', '', 'body'],
  ['smooth my skin', 'Skin evened out'],
  ['remove the pimple on my forehead', 'Skin evened out'],
  ['retouch it', 'Skin evened out'],
  ['make my skin lighter', '', 'skin'],
  ['remove my moles', '', 'skin'],
  ['reduce the glare', '', 'skin'],
  ['fix my hair', '', 'hair'],
  ['make my hair darker', '', 'hair'],
  ['remove my beard', '', 'hair'],
  ['remove my glasses', '', 'glasses'],
  ['whiten my teeth', '', 'face_parts'],
  ['make my eyes bigger', '', 'face_parts'],
  ['add a tie', '', 'accessories'],
  ['remove the person behind me', '', 'other_things'],
  ['add my name', '', 'text'],
  ['flip it', '', 'turning'],
  ['sharpen it', '', 'sharpness'],
  ['its blurry fix it', '', 'sharpness'],
  ['make it better', '', 'better'],
  ['enhance', '', 'better'],
  ['try again', '', 'another'],
  ['i dont like it', '', 'unhappy'],
  ['redo', '', 'redo'],
  ['download', '', 'download'],
  ['thanks', '', 'thanks'],
  ['what can you do', '', 'help'],
  ['smile more and put me in an office', 'Office', 'expression'],
  ['remove my glasses, brighter, and blur the bg', 'Brighter; Softer background', 'glasses'],
  ['make my hair darker but the background lighter', 'Light background', 'hair'],
]

// Proves 1.12
test.each(requests)('understands the request "%s"', (request, understood, remark) => {
  const parsed = parseEditPrompt(request, capabilities, 'man')
  expect(parsed.understood.map(({ meaning }) => meaning).join('; ')).toBe(understood)
  expect(parsed.remarks.join('; ')).toBe(remark ?? '')
  expect(parsed.unused).toEqual([])
})

test('covers at least 100 different requests', () => {
  expect(new Set(requests.map(([request]) => request)).size).toBeGreaterThanOrEqual(100)
})

test('lists unused words if there is no better remark', () => {
  const { remarks, unused, steps } = parseEditPrompt('a parrot on my shoulder', capabilities, 'man')
  expect({ remarks, unused, steps }).toEqual({ remarks: [], unused: ['parrot', 'on my shoulder'], steps: [] })
})

test('applies the colour of clothes to the clothes, not the backdrop', () => {
  const { understood, unused, steps } = parseEditPrompt('make my shirt blue', capabilities, 'man')
  expect(understood.map(({ meaning }) => meaning)).toEqual(['Blue shirt'])
  expect(unused).toEqual([])
  expect(steps).toMatchObject([{ kind: 'direct', garment: 'shirt', direction: { wear: { colour: '#2f5fa8' } } }])
})
