import type { FoundFace } from '@keylight/contract'
import { t } from '#words'

/** The faces in a photo of several people, to choose one for the model. */
export function FaceChoice({
  faces,
  photoName,
  onChoose,
}: {
  faces: readonly FoundFace[]
  photoName: string
  onChoose: (face: FoundFace) => void
}) {
  return (
    <fieldset className="mt-2">
      <legend className="text-[0.9375rem] font-medium">{t`Which person is the model for?`}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {faces.map((face, index) => (
          <button
            key={`${face.box.x} ${face.box.y}`}
            type="button"
            aria-label={t`Choose person ${index + 1} of ${faces.length} from the left in ${photoName}`}
            onClick={() => onChoose(face)}
            className="size-16 overflow-hidden rounded-full border-2 border-line hover:border-accent"
          >
            <img src={`data:image/webp;base64,${face.picture}`} alt="" className="size-full object-cover" />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
