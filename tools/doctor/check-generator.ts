import { type Config, type Finding, findingsAbout, messageOf, openMaker } from '@keylight/server'

/** Whether the generative engine answers. Orders nothing, so it costs nothing. */
export async function checkGenerator(
  { generator }: Pick<Config, 'generator'>,
  open: typeof openMaker = openMaker,
): Promise<Finding[]> {
  const { ok, problem } = findingsAbout('Generative engine')
  if (generator === undefined)
    return [ok('None is set. The studio makes what it can of every style, and no photo is sent anywhere.')]
  const isFal = generator.kind === 'fal'
  const place = isFal ? `fal.ai, with the model ${generator.model},` : `ComfyUI at ${new URL(generator.url).host}`
  try {
    const maker = await open(generator)
    await maker.reach()
    return [
      ok(`${place} can be reached. Only an order shows whether the account has credit. Users’ photos are sent there.`),
    ]
  } catch (error) {
    return [
      problem(
        `${place} can’t be used. ${messageOf(error)}`,
        'Check FAL_KEY and FAL_MODEL, and that this machine reaches queue.fal.run.',
      ),
    ]
  }
}
