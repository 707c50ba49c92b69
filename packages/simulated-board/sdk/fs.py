"""Files and folders in the internal flash and on SD cards."""

from runtime.dicts import Dict
from runtime.errors import IOError
from runtime.text import raw, text
from sdk.crypto._digest import hexadecimal, md5_of
from world import storage

SD = 0
INTERNAL = 1
FATFS = 0
SPIFFS = 1
LITTLEFS = 2
SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


class FSFileAlreadyExistsError(IOError):
    pass


class FSNoSuchMountpointError(IOError):
    pass


class FSCantMountError(IOError):
    pass


class FSNoMoreMountpointsError(IOError):
    pass


class FSFileDoNotExistsError(IOError):
    pass


class FSDirDoNotExistsError(IOError):
    pass


class FSCantOpenError(IOError):
    pass


class _Volume:
    """A mounted file system."""

    def __init__(self, kind, capacity, files, prefix):
        self.kind = kind
        self.capacity = capacity
        self.files = files
        self.prefix = prefix


# zOS mounts the internal flash before the program starts.
_volumes = {'/4zero': _Volume(LITTLEFS, storage.CAPACITY, storage.flash, '/4zero')}
_folders = storage.folders


def _volume(path):
    for prefix in _volumes:
        if path == prefix or path.startswith(prefix + '/'):
            storage.check_card(_volumes[prefix].files)
            return _volumes[prefix]
    raise FSNoSuchMountpointError()


def _locate(path):
    volume = _volume(path)
    return volume.files, path if volume.prefix == '/4zero' else path[len(volume.prefix) :]


def _find_file(path):
    files, name = _locate(path)
    if name not in files:
        raise FSFileDoNotExistsError()
    return files, name


def mount(prefix, what=INTERNAL, spiclk=2000000, format_fs=0, format_check='NO'):
    if prefix in _volumes:
        raise IOError('the path is already mounted')
    if len(_volumes) >= 4:
        raise FSNoMoreMountpointsError()
    if what == INTERNAL:
        _volumes[prefix] = _Volume(LITTLEFS, storage.CAPACITY, storage.flash, '/4zero')
    elif not storage.has_card():
        raise FSCantMountError()
    else:
        _volumes[prefix] = _Volume(FATFS, storage.CARD_CAPACITY, storage.card, prefix)


def unmount(prefix):
    if prefix not in _volumes:
        raise FSNoSuchMountpointError()
    del _volumes[prefix]


def info(path):
    volume = _volume(path)
    free = storage.get_free(volume.files, volume.capacity)
    return volume.kind, volume.capacity, volume.capacity - free, free


def path(*args):
    return '/'.join(args)


def open(path, mode='r'):
    return FileIO(path, mode)


def rm(path):
    files, name = _find_file(path)
    del files[name]


def _require_folder(path):
    if path not in _folders and path not in _volumes and not _has_entries(path):
        raise FSDirDoNotExistsError()


def _has_entries(path):
    """Return whether a folder contains files or folders."""
    files, name = _locate(path)
    inside = [key for key in files if key.startswith(name + '/')]
    return bool(inside or [folder for folder in _folders if folder.startswith(path + '/')])


def rmtree(path):
    files, name = _locate(path)
    _require_folder(path)
    for key in list(files):
        if key.startswith(name + '/'):
            del files[key]
    for folder in list(_folders):
        if folder == path or folder.startswith(path + '/'):
            _folders.remove(folder)


def rmdir(path):
    _require_folder(path)
    if _has_entries(path):
        raise IOError('the folder is not empty')
    _folders.remove(path)


def mkdir(path):
    files, name = _locate(path)
    if path in _folders or path in _volumes or name in files:
        raise FSFileAlreadyExistsError()
    storage.check_room(files, 1)
    _folders.append(path)


def ls(path):
    files, name = _locate(path)
    _require_folder(path)
    found = Dict()
    for key in files:
        if key.startswith(name + '/'):
            rest = key[len(name) + 1 :].split('/')
            found[rest[0]] = '-' if len(rest) == 1 else 'd'
    for folder in _folders:
        if folder.startswith(path + '/') and '/' not in folder[len(path) + 1 :]:
            found[folder[len(path) + 1 :]] = 'd'
    return found


def copy(src, dest):
    files, name = _find_file(src)
    target, to = _locate(dest)
    storage.check_room(target, len(files[name]) + (to not in target))
    target[to] = bytearray(files[name])


def move(src, dest):
    if src != dest:
        copy(src, dest)
        rm(src)


def exists(src):
    files, name = _locate(src)
    return name in files or src in _folders or src in _volumes or _has_entries(src)


def md5(src):
    files, name = _find_file(src)
    return hexadecimal(md5_of(bytes(files[name])))


def write_file(path, content):
    files, name = _locate(path)
    new = raw(content)
    storage.check_room(files, len(new) + (name not in files))
    files[name] = bytearray(new)


def read_file(path):
    files, name = _find_file(path)
    return text(files[name])


class FileIO:
    def __init__(self, path, mode='r'):
        self._binary = 'b' in mode
        self._writes = mode[:1] in 'wa' or '+' in mode
        self._at = 0
        self._files, self._name = _find_file(path) if mode[:1] == 'r' else _locate(path)
        storage.check_room(self._files, self._name not in self._files)
        if mode[:1] == 'w' or self._name not in self._files:
            self._files[self._name] = bytearray()
        self._open = True
        if mode[:1] == 'a':
            self._at = self.size()

    def _data(self):
        if not self._open:
            raise IOError('the file is closed')
        storage.check_card(self._files)
        if self._name not in self._files:
            raise FSFileDoNotExistsError()
        return self._files[self._name]

    def _convert(self, data):
        return bytes(data) if self._binary else text(data)

    def read(self, n_bytes=-1):
        data = self._data()
        end = len(data) if n_bytes < 0 else self._at + n_bytes
        found = data[self._at : end]
        self._at += len(found)
        return self._convert(found)

    def read_into(self, buf, ofs=0, sz=0):
        data = self._data()
        if sz > len(buf) - ofs or sz > len(data) - self._at:
            raise IOError('the bytes do not fit into the buffer')
        buf[ofs : ofs + sz] = data[self._at : self._at + sz]
        self._at += sz

    def write(self, to_w, sync=False):
        data = self._data()
        if not self._writes:
            raise IOError('the file is read-only')
        new = raw(to_w)
        storage.check_room(self._files, self._at + len(new) - len(data))
        data[self._at : self._at + len(new)] = new
        self._at += len(new)
        return len(new)

    def close(self):
        self._open = False

    def size(self):
        return len(self._data())

    def tell(self):
        self._data()
        return self._at

    def seek(self, offset, whence=SEEK_SET):
        size = self.size()
        base = 0 if whence == SEEK_SET else self._at if whence == SEEK_CUR else size
        self._at = base + offset

    def readline(self, max_len=256, end='\r\n', with_end=True):
        data = bytes(self._data())
        terminator = raw(end)
        at = data.find(terminator, self._at, self._at + max_len)
        stop = min(len(data), self._at + max_len) if at < 0 else at + len(terminator)
        line = data[self._at : stop if with_end or at < 0 else at]
        self._at = stop
        return self._convert(line)
