import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import type { ArtworkCreate, ArtworkRecord, ArtworkUpdate } from '#contract/artworks.ts';
import { openPreview } from '#lib/preview.ts';
import { useAutosaveKey } from '../form/autosave-key.ts';
import { blankTitleNotice } from '../form/blank-title-notice.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { refetchRecord } from '../form/refetch-record.ts';
import { ArtworkFields } from './ArtworkFields.tsx';
import { artworksQuery, createArtwork, updateArtwork } from './api.ts';
import {
  type ArtworkValues,
  changesOf,
  editArtworkForm,
  NEW_ARTWORK,
  newArtworkForm,
  previewOf,
  valuesOf,
} from './artwork-values.ts';

type Props = {
  /** The work to edit; null creates a new one. */
  work: ArtworkRecord | null;
  categories: readonly string[];
  onClose: () => void;
};

const openedWith = (work: ArtworkRecord | null) =>
  work ? { values: valuesOf(work), expectedUpdatedAt: work.updatedAt } : { values: NEW_ARTWORK };

/** Creates or edits a work (§2 dialogs). */
export function ArtworkDialog({ work, categories, onClose }: Props) {
  const [uploading, setUploading] = useState(false);
  const autosaveKey = useAutosaveKey(`artwork:${work?.id ?? 'new'}`);
  const opened = useMemo(() => openedWith(work), [work]);
  if (!autosaveKey) return null;
  return (
    <RecordDialog
      autosaveKey={autosaveKey}
      isNew={!work}
      noun="artwork"
      onClose={onClose}
      publicPath={work && !work.isDraft ? `/portfolio/${work.slug}` : undefined}
      title={work ? 'Edit Artwork' : 'Add New Artwork'}
    >
      {({ save, onDirty, onCancel }) => {
        const form = {
          ...{ autosaveKey, busy: uploading, onCancel, onDirty, opened },
          onPreview: (values: ArtworkValues) => openPreview('work', previewOf(values, work)),
          unreadable: { price: 'Price must be an amount such as 1250.00' },
          children: (
            <ArtworkFields
              categories={categories}
              onUploading={setUploading}
              optional={work !== null}
            />
          ),
        };
        return work ? (
          <RecordForm<ArtworkValues, ArtworkUpdate>
            {...form}
            onSave={(body, typed, expectedUpdatedAt) =>
              save(
                updateArtwork(work, {
                  ...changesOf(body, typed),
                  ...(expectedUpdatedAt && { expectedUpdatedAt }),
                }),
                blankTitleNotice(body, work),
              )
            }
            reopen={async () =>
              openedWith(await refetchRecord<ArtworkRecord>(artworksQuery.queryKey, work.id))
            }
            resolver={zodResolver(editArtworkForm)}
            saveLabel="Save changes"
          />
        ) : (
          <RecordForm<ArtworkValues, ArtworkCreate>
            {...form}
            onSave={(body) => save(createArtwork(body))}
            reopen={null}
            resolver={zodResolver(newArtworkForm)}
            saveLabel="Create artwork"
          />
        );
      }}
    </RecordDialog>
  );
}
