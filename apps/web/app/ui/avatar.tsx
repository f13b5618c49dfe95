import { Picture } from './picture.tsx'

const sizes = { small: 'size-9 text-sm', medium: 'size-11', large: 'size-16 text-xl' }

/** A user's image, or the first letter of their name. Decorative: show the name next to it. */
export function Avatar({
  name,
  picture = null,
  size = 'small',
}: {
  name: string
  picture?: string | null
  size?: keyof typeof sizes
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-secondary font-semibold text-white uppercase ${sizes[size]}`}
    >
      {picture ? <Picture src={picture} alt="" className="size-full" /> : name.trim().slice(0, 1)}
    </span>
  )
}
