"""CSV files."""

from runtime.dicts import Dict
from runtime.text import to_printed_text
from sdk import fs


class CSVReader:
    def __init__(
        self,
        f,
        newline='\n',
        delimiter=',',
        quotechar='"',
        has_header=False,
        comment='#',
        max_line=1024,
        as_dict=False,
    ):
        self._file = fs.open(f) if isinstance(f, str) else f
        self._newline = newline
        self._delimiter = delimiter
        self._quote = quotechar
        self._comment = comment
        self._max_line = max_line
        self._as_dict = as_dict
        self._row = 0
        self._header = self._fields() if has_header else None

    def _fields(self):
        while True:
            line = self._file.readline(self._max_line, self._newline)
            if line == '':
                return None
            if line.endswith(self._newline):
                line = line[: -len(self._newline)]
            if line and not (self._comment and line.startswith(self._comment)):
                return self._split(line)

    def _split(self, line):
        fields = []
        field = ''
        quoted = False
        before = ''
        for c in line:
            if c == self._quote:
                # A doubled quote inside quotes is a literal quote.
                if before == c and not quoted:
                    field += c
                quoted = not quoted
            elif c == self._delimiter and not quoted:
                fields.append(field)
                field = ''
            else:
                field += c
            before = c
        fields.append(field)
        return fields

    def nrow(self):
        return self._row

    def read(self):
        return [row for row in self]

    def close(self):
        self._file.close()

    def __iter__(self):
        return self

    def __next__(self):
        fields = self._fields()
        if fields is None:
            raise StopIteration
        self._row += 1
        if not self._as_dict or self._header is None:
            return fields
        row = Dict()
        for name, value in zip(self._header, fields):
            row[name] = value
        return row


class CSVWriter:
    def __init__(self, f, newline='\n', delimiter=',', as_dict=False):
        self._file = fs.open(f, 'w') if isinstance(f, str) else f
        self._newline = newline
        self._delimiter = delimiter
        self._header = None

    def write_header(self, header):
        self._header = header
        self.write(header, True)

    def write(self, row, as_row=False):
        if isinstance(row, dict):
            row = [row[name] for name in self._header]
        if self._header is not None and not as_row:
            row = row[: len(self._header)]
        self._file.write(self._delimiter.join([to_printed_text(x) for x in row]) + self._newline)

    def close(self):
        self._file.close()
