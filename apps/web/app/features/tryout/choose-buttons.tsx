import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'

export function ChooseButtons({ onPhotos, words }: { onPhotos: (photos: File[]) => void; words: string }) {
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <PhotoInput onPhotos={onPhotos} className={button('primary', 'large')}>
        <Icon name="photo" className="size-5" />
        {words}
      </PhotoInput>
      <PhotoInput onPhotos={onPhotos} camera className={`${button('plain', 'large')} not-pointer-coarse:hidden`}>
        <Icon name="camera" className="size-5" />
        Take a selfie
      </PhotoInput>
    </div>
  )
}
