import { type Config, type Finding, findingsAbout, messageOf, openProvider } from '@keylight/server'

/** Checks that the generative engine responds, without ordering anything. */
export async function checkGenerator(
  { generator }: Pick<Config, 'generator'>,
  open: typeof openProvider = openProvider,
): Promise<Finding[]> {
  const { ok, problem } = findingsAbout('Generative engine')
  if (generator === undefined)
    return [
      ok(
        'None is configured. The studio makes all styles with the photos’ own poses and clothes, and no photos are sent anywhere.',
      ),
    ]
  const isFal = generator.kind === 'fal'
  const place = isFal ? `fal.ai, with the model ${generator.model},` : `ComfyUI at ${new URL(generator.url).host}`
  try {
    const provider = await open(generator)
    await provider.connect()
    const text = isFal
      ? 'can be reached. The doctor can’t check whether the account has credit. Users’ photos are sent there.'
      : 'can be reached, and the workflow has all placeholders.'
    return [ok(`${place} ${text}`)]
  } catch (error) {
    const wayOn = isFal
      ? 'Check FAL_KEY and FAL_MODEL, and that this machine can reach queue.fal.run.'
      : 'Check COMFYUI_URL and COMFYUI_WORKFLOW, and that ComfyUI is running.'
    return [problem(`${place} can’t be used. ${messageOf(error)}`, wayOn)]
  }
}
