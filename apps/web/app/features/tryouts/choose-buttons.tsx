import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { SelfieButton } from '../../ui/selfie-button.tsx'

export function ChooseButtons({ onPhotos, words }: { onPhotos: (photos: File[]) => void; words: string }) {
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <PhotoInput onPhotos={onPhotos} className={button('primary', 'large')}>
        <Icon name="photo" className="size-5" />
        {words}
      </PhotoInput>
      <SelfieButton onPhoto={(photo) => onPhotos([photo])} className={button('plain', 'large')} />
    </div>
  )
}
